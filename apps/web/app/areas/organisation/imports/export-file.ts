import { fileLoader, formatIn } from '../../../platform/calls/file-answer.ts'

const kinds = ['users', 'costCenters', 'budgets', 'budgetEntries'] as const

/** What the administration keeps as a file. */
export const loader = fileLoader(async (rest, asked) => {
  const given = Object.fromEntries(asked)
  const kind = kinds.find((one) => one === given['kind'])
  if (!kind) return undefined
  const { id, period } = given
  return await rest.call('exportCompany', {
    kind,
    format: formatIn(asked),
    ...(id && { id }),
    ...(period && { period: period.slice(0, 10) }),
  })
})
