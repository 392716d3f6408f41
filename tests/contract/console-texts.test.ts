import { itemData, itemKinds } from '@kontor/api/item-data'
import { settingGroups } from '@kontor/api/setting-groups'
import { switches } from '@kontor/api/switches'
import { catalogue } from '@kontor/contracts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { lawParts } from '../../apps/web/app/console/articles/law-parts.ts'
import { dataParts } from '../../apps/web/app/console/content/items/data-parts.ts'
import { fieldText, settingTexts } from '../../apps/web/app/console/settings/setting-texts.ts'
import { switchGroups } from '../../apps/web/app/console/system/switch-texts.ts'
import type { DataParts } from '../../apps/web/app/console/ui/data-part.ts'

/** Of several parts, so they are set by the operator's file. */
const inTheFile = ['article_badge_images', 'onlineAvailable', 'collectionPossible']

test('decision 0031 the console explains every switch, once', () => {
  const told = Object.values(switchGroups).flatMap((texts) => Object.keys(texts))
  expect(told.toSorted()).toEqual(
    Object.keys(switches)
      .filter((name) => !inTheFile.includes(name))
      .toSorted(),
  )
})

type Part = { properties?: Record<string, Part>; items?: Part; additionalProperties?: Part }
const fieldsIn = ({ properties = {}, items, additionalProperties }: Part): string[] => [
  ...Object.entries(properties).flatMap(([name, part]) => [name, ...fieldsIn(part)]),
  ...(items ? fieldsIn(items) : []),
  ...(typeof additionalProperties === 'object' ? fieldsIn(additionalProperties) : []),
]

test.each(settingGroups.map(({ name, schema }) => [name, schema] as const))(
  'decision 0031 the console says in German what the setting %s and each of its fields is',
  (name, schema) => {
    expect(settingTexts[name]?.says).toBeDefined()
    const fields = fieldsIn(
      z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', metadata: z.registry<object>() }) as Part,
    )
    expect(fields.filter((field) => fieldText(name, field) === undefined)).toEqual([])
  },
)

test('decision 0031 no setting is named that there is not', () => {
  expect(Object.keys(settingTexts).toSorted()).toEqual(settingGroups.map(({ name }) => name).toSorted())
})

const partsIn = (parts: DataParts): string[] =>
  Object.entries(parts).flatMap(([name, part]) => [
    name,
    ...('parts' in part ? partsIn(part.parts) : []),
    // what a file says of itself is not typed
    ...(part.as === 'file' ? (part.facts ?? []).filter((fact) => !Object.hasOwn(parts, fact)) : []),
  ])

test.each(itemKinds)(
  'decision 0031 the console has a field for everything that a small text of kind %s holds',
  (kind) => {
    const fields = fieldsIn(
      z.toJSONSchema(itemData[kind] as z.ZodType, {
        io: 'input',
        unrepresentable: 'any',
        metadata: z.registry<object>(),
      }) as Part,
    )
    expect(partsIn(dataParts[kind]).toSorted()).toEqual(fields.toSorted())
  },
)

test('decision 0031 the console has a field for all that laws want to know of an article', () => {
  const asked = fieldsIn(
    z.toJSONSchema(catalogue.Compliance, {
      io: 'input',
      unrepresentable: 'any',
      metadata: z.registry<object>(),
    }) as Part,
  )
  expect(partsIn(lawParts).toSorted()).toEqual([...asked, 'bestPrice', 'safetyDataMissing'].toSorted())
})
