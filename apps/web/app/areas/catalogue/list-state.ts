import type { ListState } from '../../links.ts'

export function withoutValue({ filter = {} }: ListState, name: string, value: string) {
  return { ...filter, [name]: (filter[name] ?? []).filter((one) => one !== value) }
}

export function withValue({ filter = {} }: ListState, name: string, value: string) {
  return { ...filter, [name]: [...(filter[name] ?? []), value] }
}
