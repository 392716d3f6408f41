import { z } from 'zod'
import { calls } from '../calls.ts'
import { endpoint } from '../endpoint.ts'
import { line, listPaging, pageKeys, slug } from '../shapes.ts'
import { DeviceItem } from './manufacturers.ts'

const MyDevice = z.object({ device: DeviceItem, name: z.string(), place: z.string() }).meta({ id: 'MyDevice' })

/** `items` after every change, so that a caller need not ask again. */
const MyDevices = z.object({ items: z.array(MyDevice) }).meta({ id: 'MyDevices' })

/** by its slug, or as the list has it */
const device = slug.or(z.object({ slug }).transform((item) => item.slug))
const note = { name: line(80).optional(), place: line(120).optional() }

export const listMyDevices = endpoint(calls.listMyDevices, {
  summary: 'The devices that the user marked as his',
  input: z.object(listPaging),
  reply: MyDevices.extend(pageKeys),
})

export const createMyDevice = endpoint(calls.createMyDevice, {
  summary: 'Mark a device; marking it again changes name and place where they are given',
  input: z.object({ device, ...note }),
  reply: MyDevices,
})

export const updateMyDevice = endpoint(calls.updateMyDevice, {
  summary: 'Change name and place of a marked device',
  input: z.object({ device, ...note }),
  reply: MyDevices,
})

export const deleteMyDevice = endpoint(calls.deleteMyDevice, {
  summary: 'Take a device out of the marked ones',
  input: z.object({ device }),
  reply: MyDevices,
})
