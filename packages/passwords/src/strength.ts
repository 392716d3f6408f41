import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common'
import { dictionary as german, translations } from '@zxcvbn-ts/language-de'

// The one measure of passwords for server and browser (G-35). The browser loads it when somebody is about to choose one.

export type PasswordStrength = {
  score: 0 | 1 | 2 | 3 | 4
  /** German: what makes it weak; '' when nothing does */
  advice: string
}

/** More characters cost the estimate up to a second and tell nothing new: forty good ones are strong. */
const measured = 40

/** Words of Wikipedia would triple what the browser loads. */
const { commonWords, firstnames, lastnames } = german
const zxcvbn = new ZxcvbnFactory({
  dictionary: { ...common, commonWords, firstnames, lastnames },
  graphs: adjacencyGraphs,
  translations,
  maxLength: measured,
})

/**
 * Estimates how well a password withstands guessing: zxcvbn with German words, names and keyboards.
 * @param about words that an attacker would try first: name, address, user name
 */
export function passwordStrength(password: string, about: readonly string[] = []): PasswordStrength {
  const words = about.flatMap((text) => text.split(/[\s@]+/)).filter((word) => word.length > 2)
  const { score, feedback } = zxcvbn.check(password, ['kontor', ...words])
  return { score, advice: feedback.warning || feedback.suggestions[0] || '' }
}

/** Most used first. */
const mostUsed = common['passwords-common'].slice(0, 10_000) as readonly string[]
/** What German lists add to the international ones. */
const germanOnes =
  'passwort1 passwort123 qwertzui qwertz123 schatz123 geheim123 sommer2026 winter2026 fruehling2026 herbst2026 kontor123 buero123'
const tooCommon = new Set([...mostUsed, ...germanOnes.split(' ')])

/** Whether it stands on the list of passwords that everybody tries first (security 2.8). */
export const isCommonPassword = (password: string): boolean => tooCommon.has(password.toLowerCase())
