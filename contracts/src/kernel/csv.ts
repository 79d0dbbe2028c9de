/**
 * The apostrophe before a cell of a CSV file that spreadsheets would read as a formula, or whose
 * digits they would change. Spreadsheets may show it, so that it is copied with the text.
 */
export const textMark = "'";

/** A text that was copied from such a cell, without the mark and the spaces around it. */
export const withoutTextMark = (text: string): string => text.trim().replace(/^'/, '');

export const csvImport =
  'Use your spreadsheet’s import of text files, with UTF-8, commas between cells and points in amounts. An apostrophe in front of a cell marks text that a spreadsheet would change: leave it out where you enter the text elsewhere.';
