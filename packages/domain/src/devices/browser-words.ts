/** What stands in the name that a browser gives itself, and what people call it. The first that fits counts: most claim to be others, too. */
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

/** No browser says more of itself; a stranger may send pages of it, which nobody is to search before they are let in. */
const LONGEST = 512;

/**
 * Browser and system in words, e.g. `Chrome on Android`; empty for a program and for what is not known. Nothing of the text
 * itself is in it: anybody may write anything there.
 */
export function browserWords(userAgent: string): string {
  const said = userAgent.slice(0, LONGEST);
  const [browser, system] = [BROWSERS, SYSTEMS].map((known) => known.find(([sign]) => sign.test(said))?.[1]);
  if (browser === undefined) return '';
  return system === undefined ? browser : `${browser} on ${system}`;
}
