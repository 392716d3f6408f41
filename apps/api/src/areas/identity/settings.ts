import { z } from 'zod'

export const identitySwitches = {
  allowLogin: z.boolean().default(true),
  loginByEmail: z.boolean().default(true),
  allowRegistration: z.boolean().default(true),
  approveRegistration: z.boolean().default(false),
  verifyRegisteredEmail: z.boolean().default(false),
  allowPasswordReset: z.boolean().default(true),
  minPasswordStrength: z.int().min(0).max(4).default(0),
  twoFactor: z.boolean().default(true),
  validateRegistration: z.boolean().default(true),
  registerTaxIdDisplay: z.boolean().default(true),
  registerTaxIdRequire: z.boolean().default(false),
}
