import type { myDevices as contract, Parsed, Reply } from '@kontor/contracts'
import { userDevices } from '@kontor/db/schema'
import { and, asc, eq } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { notFoundInWrite } from '../../../platform/failures.ts'
import { readDevices } from './supply-finder.ts'

type MyDevices = Reply<typeof contract.createMyDevice>

/** "Meine Geräte" of the caller, in the order of marking; devices that left the catalogue are missing. */
export async function listMyDevices(ctx: Context): Promise<MyDevices> {
  const [rows, known] = await Promise.all([
    ctx.db
      .select()
      .from(userDevices)
      .where(eq(userDevices.userId, userId(ctx)))
      .orderBy(asc(userDevices.createdAt), asc(userDevices.deviceId)),
    readDevices(ctx),
  ])
  const byId = new Map(known.map((device) => [device.id, device]))
  return {
    items: rows.flatMap(({ deviceId, name, place }) => {
      const device = byId.get(deviceId)
      return device ? [{ device, name, place }] : []
    }),
  }
}

/** Marks a device; marking it again only updates name and place. @throws Refusal not_found */
export async function createMyDevice(
  ctx: Context,
  { device, name, place }: Parsed<typeof contract.createMyDevice>,
): Promise<MyDevices> {
  const deviceId = await idOf(ctx, device)
  const said = { ...(name !== undefined && { name: name.trim() }), ...(place !== undefined && { place: place.trim() }) }
  const insert = ctx.db
    .insert(userDevices)
    .values({ userId: userId(ctx), deviceId, ...said, createdAt: ctx.clock.now() })
  const target = [userDevices.userId, userDevices.deviceId]
  await (Object.keys(said).length > 0
    ? insert.onConflictDoUpdate({ target, set: said })
    : insert.onConflictDoNothing({ target }))
  return await listMyDevices(ctx)
}

/** @throws Refusal not_found for a device that the user did not mark */
export async function updateMyDevice(
  ctx: Context,
  { device, name, place }: Parsed<typeof contract.updateMyDevice>,
): Promise<MyDevices> {
  const changed = await ctx.db
    .update(userDevices)
    .set({ name: (name ?? '').trim(), place: (place ?? '').trim() })
    .where(mine(ctx, await idOf(ctx, device)))
    .returning({ id: userDevices.deviceId })
  if (changed.length === 0) throw notFoundInWrite()
  return await listMyDevices(ctx)
}

/** @throws Refusal not_found for a device that the user did not mark */
export async function deleteMyDevice(
  ctx: Context,
  { device }: Parsed<typeof contract.deleteMyDevice>,
): Promise<MyDevices> {
  const gone = await ctx.db
    .delete(userDevices)
    .where(mine(ctx, await idOf(ctx, device)))
    .returning({ id: userDevices.deviceId })
  if (gone.length === 0) throw notFoundInWrite()
  return await listMyDevices(ctx)
}

/** The guard has checked that somebody is signed in (access `customer`). */
const userId = (ctx: Context) => ctx.viewer.user?.id ?? 0

const mine = (ctx: Context, deviceId: number) =>
  and(eq(userDevices.userId, userId(ctx)), eq(userDevices.deviceId, deviceId))

async function idOf(ctx: Context, slug: string): Promise<number> {
  const device = (await readDevices(ctx)).find((one) => one.slug === slug)
  if (!device) throw notFoundInWrite()
  return device.id
}
