import { useEffect, useState } from 'react'
import type { Device } from '../queries.ts'

const key = 'lastDevices'
const most = 4

export type LastDevice = Pick<Device, 'slug' | 'name' | 'kind' | 'image'>

/** The devices a visitor looked at last, kept in his browser only; guests have no other memory. */
export function useLastDevices(): readonly LastDevice[] {
  const [devices, setDevices] = useState<readonly LastDevice[]>([])
  useEffect(() => setDevices(readDevices()), [])
  return devices
}

export function useRememberDevice({ slug, name, kind, image }: LastDevice): void {
  useEffect(() => {
    const others = readDevices().filter((device) => device.slug !== slug)
    try {
      localStorage.setItem(key, JSON.stringify([{ slug, name, kind, image }, ...others].slice(0, most)))
    } catch {
      // without storage nothing is remembered
    }
  }, [slug, name, kind, image])
}

function readDevices(): readonly LastDevice[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isDevice).slice(0, most) : []
  } catch {
    return []
  }
}

function isDevice(kept: unknown): kept is LastDevice {
  if (typeof kept !== 'object' || kept === null) return false
  const { slug, name, kind, image } = kept as Record<string, unknown>
  return [slug, name, kind].every((text) => typeof text === 'string') && (image === null || typeof image === 'string')
}
