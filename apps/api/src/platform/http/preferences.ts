/**
 * The preferences of a call, by small name: `return=minimal, code=busy`.
 * @returns the first value of each in small letters, '' where it has none; their parameters are left (RFC 7240)
 */
export function readPreferences(prefer: string | string[] | undefined): ReadonlyMap<string, string> {
  const preferences = new Map<string, string>()
  for (const part of [prefer ?? []].flat().join(',').split(',')) {
    const [preference = ''] = part.split(';')
    const [name = '', value = ''] = preference.split('=')
    const key = name.trim().toLowerCase()
    if (key && !preferences.has(key)) preferences.set(key, value.trim().replaceAll('"', '').toLowerCase())
  }
  return preferences
}
