import { z } from 'zod'

/** The closed list of decisions 0; nothing else ever stands in `error.code`. */
export const errorCodes = [
  'bad_credentials',
  'login_throttled',
  'two_factor_wrong',
  'registration_forbidden',
  'account_not_active',
  'page_expired',
  'password_weak',
  'validation',
  'coupon_invalid',
  'coupon_exhausted',
  'out_of_stock',
  'not_orderable',
  'no_price',
  'offer_quantity',
  'checkout_incomplete',
  'price_changed',
  'checkout_changed',
  'budget_exceeded',
  'article_type_locked',
  'may_not_order',
  'already_decided',
  'in_use',
  'limit_reached',
  'not_found',
  'busy',
  'bad_json',
  'bad_encoding',
  'too_large',
  'unsupported_media_type',
  'login_required',
  'two_factor_required',
  'forbidden',
  'csrf',
  'header_required',
  'session_expired',
  'in_progress',
  'idempotency_mismatch',
  'rate_limited',
  'internal',
  'upstream',
  'maintenance',
] as const
export type ErrorCode = (typeof errorCodes)[number]

/** Which codes a failure status comes with (decisions 0). */
export const failureCodes = {
  400: ['bad_json', 'bad_encoding'],
  403: ['login_required', 'two_factor_required', 'forbidden'],
  404: ['not_found'],
  408: ['bad_json'],
  409: ['in_progress'],
  413: ['too_large'],
  414: ['too_large'],
  415: ['unsupported_media_type'],
  419: ['csrf', 'header_required', 'session_expired'],
  422: ['validation', 'idempotency_mismatch'],
  429: ['rate_limited', 'busy'],
  431: ['too_large'],
  500: ['internal'],
  502: ['upstream'],
  503: ['maintenance'],
} as const satisfies Record<number, readonly ErrorCode[]>

export const FieldError = z
  .object({
    path: z.string().meta({ description: 'where in the input, as `positions[2].costCenter`' }),
    code: z.string().meta({ description: 'what is wrong, for programs' }),
    message: z.string().meta({ description: 'a German sentence' }),
  })
  .meta({ id: 'FieldError' })
export type FieldError = z.output<typeof FieldError>

/** The one body of every refusal (200) and every failure (decisions 0); a refusal may carry payload beside it (G-01). */
export const Refused = z
  .looseObject({
    success: z.literal(false),
    message: z.string().meta({ description: 'a German sentence' }),
    errorMessages: z.array(z.string()),
    error: z.object({
      code: z.enum(errorCodes),
      fields: z.array(FieldError).max(20).optional(),
      retryable: z.boolean().meta({ description: 'the same request may succeed later' }),
      incident: z.string().optional().meta({ description: 'under which the log of the shop has it' }),
    }),
    token: z.string().optional().meta({ description: 'a fresh CSRF token, with status 419' }),
    viewer: z.string().optional().meta({ description: 'whose token it is' }),
    redirectTo: z.string().optional(),
  })
  .meta({ id: 'Refused' })
export type Refused = z.output<typeof Refused>
