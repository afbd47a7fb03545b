// Browser and system from a user agent. Browsers name each other in it, so the order matters: the specific names first.

const browsers: [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(HeadlessChrome|Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: [RegExp, string][] = [
  [/\b(iPhone|iPad)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

const firstMatch = (known: [RegExp, string][], userAgent: string) => known.find(([shape]) => shape.test(userAgent))?.[1]

/** "Firefox · Linux", or the start of an unknown user agent. */
export const browserName = (userAgent: string | undefined): string | undefined => {
  if (userAgent === undefined) return undefined
  const names = [firstMatch(browsers, userAgent), firstMatch(systems, userAgent)].filter((name) => name !== undefined)
  return names.length > 0 ? names.join(' · ') : userAgent.slice(0, 40)
}
