import { z } from 'zod'

/**
 * Flags and figures that an operator switches at run time, each with its default; an area declares its own in its
 * `settings.ts`.
 */
export type Switches = Readonly<Record<string, z.ZodDefault>>

/** All of them as they hold now. Its fields come from `compose/switches.ts`, which knows the areas. */
// biome-ignore lint/suspicious/noEmptyInterface: filled where the areas are known
export interface ShopSettings {}

/**
 * @param stored overrides, rows of the table `settings`
 * @param isLive a default may be another one in a live shop: `.meta({ whenLive })`
 * @returns the defaults with the overrides over them; an override that does not fit is left out
 */
export function shopSettingsFrom(
  switches: Switches,
  stored: readonly { name: string; value: unknown }[],
  isLive = false,
): ShopSettings {
  const fitting: Record<string, unknown> = {}
  if (isLive) for (const [name, field] of Object.entries(switches)) fitting[name] = field.meta()?.['whenLive']
  for (const { name, value } of stored) if (switches[name]?.safeParse(value).success) fitting[name] = value
  return z.object(switches).parse(fitting) as Record<string, unknown> & ShopSettings
}
