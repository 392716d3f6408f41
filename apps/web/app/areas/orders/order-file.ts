import { fileLoader } from '../../platform/calls/file-answer.ts'

/** An order or one of its credit notes as PDF. */
export const loader = fileLoader(async (rest, asked) => {
  const orderNumber = asked.get('orderNumber')?.slice(0, 40)
  const signature = asked.get('signature')?.slice(0, 100)
  const credit = asked.get('credit')?.slice(0, 40)
  if (!orderNumber) return undefined
  return await (signature
    ? rest.call('printOrderByLink', { orderNumber, signature, until: wholeOf(asked.get('until')) })
    : credit
      ? rest.call('printCredit', { orderNumber, number: credit })
      : rest.call('printOrder', { _func: 'getPdf', orderNumber }))
})

const wholeOf = (text: string | null) => (text && /^\d{1,10}$/.test(text) ? Number(text) : 0)
