import { z } from 'zod'
import { AddressLines } from '../address.ts'
import { calls } from '../calls.ts'
import { endpoint } from '../endpoint.ts'
import { func, line, startedAt, text } from '../shapes.ts'
import { HandedToken, Shop, User } from '../system.ts'

export const login = endpoint(calls.login, {
  summary: 'Sign in',
  input: z.strictObject({
    ...func,
    username: text(200),
    password: z.string().max(1000),
    alias: text(100).optional(),
    portal: text(40).optional(),
    redirectTo: text(500).optional(),
  }),
  reply: z.object({
    user: User,
    shop: Shop,
    ...HandedToken,
    twoFactorRequired: z.boolean().optional(),
  }),
})

export const logout = endpoint(calls.logout, {
  summary: 'Sign out; signing out twice is fine',
  input: z.object({ ...func }),
  reply: z.object({ user: User, ...HandedToken }),
})

export const confirmTwoFactor = endpoint(calls.confirmTwoFactor, {
  summary: 'Give the second factor of a begun login',
  input: z.strictObject({ ...func, code: text(40), rememberBrowser: z.boolean().optional() }),
  reply: z.object({ user: User, shop: Shop, ...HandedToken }),
})

/** What a person types: every field may be empty here, the service answers all mistakes at once (decisions 0). */
const Registration = z.strictObject({
  ...func,
  customerType: z.enum(['private', 'business']),
  email: line(254),
  emailConfirmation: line(254),
  username: line(60).optional(),
  password: z.string().max(1000),
  passwordConfirmation: z.string().max(1000),
  ...AddressLines.pick({ salutation: true, title: true }).partial().shape,
  ...AddressLines.pick({ firstname: true, lastname: true }).shape,
  ...AddressLines.pick({ company: true }).partial().shape,
  department: line(100).optional(),
  occupation: line(100).optional(),
  gender: line(40).optional(),
  ...AddressLines.pick({ phone: true }).partial().shape,
  ...AddressLines.pick({ street: true, zip: true, city: true, country: true }).shape,
  taxId: line(40).optional(),
  privacy: z.boolean(),
  website: z.string().max(200).optional(),
  startedAt,
  altcha: text(10_000).optional().meta({ description: 'the solved challenge' }),
})

export const showRegistrationForm = endpoint(calls.showRegistrationForm, {
  summary: 'What the form of a new account sends along',
  input: z.object({}),
  reply: z.object({
    registration: z.object({
      startedAt: z
        .string()
        .meta({ description: 'ISO 8601; to be sent along (bot check, decisions 11 "Small payloads")' }),
      challenge: z
        .string()
        .nullable()
        .meta({ description: 'work to be proven in `altcha`; null where none is asked for' }),
    }),
  }),
})

export const register = endpoint(calls.register, {
  summary: 'Open an account',
  input: Registration,
  reply: z.object({ status: z.enum(['active', 'unverified', 'pending_approval']) }),
})
