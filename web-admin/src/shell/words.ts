import { defaultI18nProvider, type I18nProvider } from 'react-admin';

/** Texts that replace react-admin's own. */
const replaced: Readonly<Record<string, string>> = {
  'ra.action.add_filter': 'Filters',
  'ra.action.remove_all_filters': 'Clear filters',
  'ra.saved_queries.new_label': 'Save these filters…',
  'ra.saved_queries.new_dialog_title': 'Save these filters',
  'ra.saved_queries.query_name': 'Name',
  'ra.saved_queries.remove_label': 'Forget these filters',
  'ra.saved_queries.remove_label_with_name': 'Forget “%{name}”',
  'ra.saved_queries.remove_dialog_title': 'Forget these filters?',
  'ra.saved_queries.remove_message': 'This removes the saved filters from this browser.',
};

/** react-admin's texts in English. */
export const i18nProvider: I18nProvider = {
  ...defaultI18nProvider,
  translate: (key, options: { readonly name?: string } = {}) => {
    const text = Object.hasOwn(replaced, key) ? replaced[key] : undefined;
    if (text === undefined) return defaultI18nProvider.translate(key, options);
    return text.replace('%{name}', () => options.name ?? '');
  },
};
