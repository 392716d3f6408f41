import { z } from 'zod'

/** Product data that a law asks for (domain 1.4); only what the article needs is present. */
export const Compliance = z
  .object({
    clp: z
      .object({ pictograms: z.array(z.string()), signalWord: z.string().nullable(), statements: z.array(z.string()) })
      .optional()
      .meta({ description: 'CLP Art. 48: GHS pictograms, signal word, H, P and EUH statements' }),
    biocideNotice: z.string().optional().meta({ description: 'BPR Art. 72' }),
    food: z
      .object({
        designation: z.string(),
        ingredients: z.string().meta({ description: 'allergens in capitals (LMIV Art. 21)' }),
        allergens: z.string(),
        netQuantity: z.string(),
        origin: z.string(),
        nutrition: z.string(),
        operator: z.string(),
      })
      .optional()
      .meta({ description: 'LMIV Art. 14' }),
    cosmetic: z
      .object({ inci: z.string(), warnings: z.string(), netContent: z.string() })
      .optional()
      .meta({ description: 'Regulation (EC) 1223/2009' }),
    energy: z
      .object({ class: z.string(), range: z.string(), eprel: z.string() })
      .optional()
      .meta({ description: 'Regulation (EU) 2017/1369' }),
    battery: z
      .object({ chemistry: z.string(), removable: z.boolean() })
      .optional()
      .meta({ description: 'BattDG, Regulation (EU) 2023/1542' }),
    oldDevice: z.boolean().optional().meta({ description: 'an old device is taken back on delivery (ElektroG § 17)' }),
    reverseCharge: z.boolean().optional().meta({ description: '§ 13b UStG from 5,000 € on' }),
    assembly: z.boolean().optional(),
    toyWarning: z.string().optional(),
    guarantee: z.object({ years: z.int() }).optional(),
    recall: z.string().optional().meta({ description: 'GPSR Art. 36: what is wrong and what buyers do now' }),
    bStock: z.object({ grade: z.string(), defect: z.string() }).optional(),
  })
  .meta({ id: 'Compliance' })
export type Compliance = z.output<typeof Compliance>
