/** Tokens of the user agent and the browser's common name. The first match counts: most browsers also name others. */
const BROWSERS: readonly (readonly [sign: RegExp, name: string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/\S+ .*Safari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [sign: RegExp, name: string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** No browser sends more; unauthenticated callers may send very long values, which must not be searched. */
const LONGEST = 512;

/**
 * Browser and system as a label, e.g. `Chrome on Android`; empty for a program or an unknown browser. It contains nothing of
 * the text itself, which anybody can choose.
 */
export function browserWords(userAgent: string): string {
  const said = userAgent.slice(0, LONGEST);
  const [browser, system] = [BROWSERS, SYSTEMS].map((known) => known.find(([sign]) => sign.test(said))?.[1]);
  if (browser === undefined) return '';
  return system === undefined ? browser : `${browser} on ${system}`;
}
