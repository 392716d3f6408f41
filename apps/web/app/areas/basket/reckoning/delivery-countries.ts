import { useConfig } from '../../../platform/state/shop.ts'

/** The countries we deliver to, as choices of a form and in words: "Deutschland und Österreich". */
export function useDeliveryCountries() {
  const { countries = [], deliveryCountries = [] } = useConfig().config.options ?? {}
  const choices = deliveryCountries.flatMap((country) => countries.filter(({ value }) => value === country))
  const inWords = new Intl.ListFormat('de').format(choices.map(({ label }) => label))
  return { choices, inWords }
}
