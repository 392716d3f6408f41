/** A list of the shop's as choices; what somebody said before stays one, even when the list no longer has it. */
export function named(names: readonly string[] = [], chosen = ''): { value: string; label: string }[] {
  const all = chosen === '' || names.includes(chosen) ? names : [...names, chosen]
  return all.filter((name) => name !== '').map((name) => ({ value: name, label: name }))
}
