import { offerRules } from '@kontor/contracts/rules/pricing/offer-quantity'
import { z } from 'zod'
import { deskDay } from '../../platform/console/day.ts'
import { consoleRouter, reads, writes } from '../../platform/console/procedures.ts'
import { typedLine } from '../../platform/console/typed-line.ts'
import { answerRequest, closeRequest } from './desk/answer-request.ts'
import { listRequests, showRequest, WantedRequests } from './desk/request-list.ts'

const number = z.string().min(1).max(40)
const at = { number, version: z.string().max(60) }
const message = z.string().trim().max(4000).default('')

/** The desk for requests for offers. */
export const offersConsole = consoleRouter({
  list: reads(WantedRequests, listRequests),
  show: reads(z.strictObject({ number }), showRequest),
  answer: writes(
    z.strictObject({
      ...at,
      /** to whom it is offered, where a guest asked */
      customerNumber: z.string().max(40).optional(),
      name: typedLine(150, 1),
      lastDay: deskDay,
      lines: z
        .array(
          z.strictObject({
            articleNumber: z.string().trim().min(1).max(60),
            shopDepotId: z.int().min(1).max(32_767).default(1),
            quantity: z.int().min(1).max(1_000_000),
            rule: z.enum(offerRules).default('upTo'),
            netCents: z.int().min(1).max(100_000_000),
          }),
        )
        .min(1)
        .max(100),
      message,
    }),
    answerRequest,
  ),
  close: writes(z.strictObject({ ...at, message }), closeRequest),
})
