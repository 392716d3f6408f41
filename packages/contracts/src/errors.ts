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
  'checkout_incomplete',
  'price_changed',
  'budget_exceeded',
  'may_not_order',
  'already_decided',
  'in_use',
  'limit_reached',
  'not_found',
  'bad_json',
  'bad_encoding',
  'too_large',
  'unsupported_media_type',
  'login_required',
  'two_factor_required',
  'forbidden',
  'csrf',
  'session_expired',
  'not_implemented',
  'in_progress',
  'idempotency_mismatch',
  'rate_limited',
  'internal',
  'upstream',
  'maintenance',
] as const
export type ErrorCode = (typeof errorCodes)[number]

export const FieldError = z
  .object({ path: z.string(), code: z.string(), message: z.string() })
  .meta({ id: 'FieldError' })
export type FieldError = z.output<typeof FieldError>

/** The one body of every refusal (200) and every failure (decisions 0). */
export const Refused = z
  .object({
    success: z.literal(false),
    message: z.string(),
    errorMessages: z.array(z.string()),
    error: z.object({
      code: z.enum(errorCodes),
      fields: z.array(FieldError).max(20).optional(),
      retryable: z.boolean(),
      incident: z.string().optional(),
    }),
    token: z.string().optional(),
    redirectTo: z.string().optional(),
  })
  .meta({ id: 'Refused' })
export type Refused = z.output<typeof Refused>
