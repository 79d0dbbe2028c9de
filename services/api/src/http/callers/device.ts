import { sessionLimits } from '@rostrum/contracts/sessions';

/** The order matters: Edge and Opera also name Chrome, and Chrome also names Safari. */
const browsers: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[^ ]+.*\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Browser and system of a `User-Agent` in plain words: `Firefox on Windows`. */
export function deviceOf(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, 500);
  const named = (marks: typeof browsers) => marks.find(([mark]) => mark.test(text))?.[1];
  const [browser, system] = [named(browsers), named(systems)];
  if (browser !== undefined && system !== undefined) return `${browser} on ${system}`;
  return (browser ?? system ?? 'Unknown browser').slice(0, sessionLimits.device.max);
}
