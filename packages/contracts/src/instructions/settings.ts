import {
  fieldsOfSettings,
  type InstructionSettings,
  type LinkedInstruction,
  type SETTINGS_FIELDS,
} from '@benchbook/domain/instructions';
import { z } from 'zod';

type WireName = (typeof SETTINGS_FIELDS)[keyof InstructionSettings]['wire'];
type Texts = z.ZodType<readonly string[], readonly string[]>;

const texts: Texts = z.array(z.string());

/** Every setting has its place in the stored text. */
export const settingsShape = {
  title: z.string(),
  isPDFViewer: z.boolean(),
  pdfPath: z.string(),
  preview_img: z.string(),
  previewImages: texts,
  require_info_checks: z.boolean(),
  WipGroup: z.array(z.object({ wip_ID: z.string(), del: z.boolean() })),
} satisfies Readonly<Record<WireName, z.ZodType>>;

type SettingsWire = z.output<z.ZodObject<typeof settingsShape>>;

export function decodeSettings({ isPDFViewer, WipGroup, ...same }: SettingsWire): InstructionSettings {
  const settings = { ...same, isPDFViewer: isPDFViewer ? 'pdf' : 'steps', WipGroup: WipGroup.map(decodeLink) } as const;
  return fieldsOfSettings.complete(fieldsOfSettings.fromWire(settings));
}

/** In the order of the texts that earlier releases froze. */
export function encodeSettings(settings: InstructionSettings): SettingsWire {
  const { title, isPDFViewer, pdfPath, ...same } = fieldsOfSettings.toWire(fieldsOfSettings.stored(settings));
  return { title, isPDFViewer: isPDFViewer === 'pdf', pdfPath, ...same, WipGroup: same.WipGroup.map(encodeLink) };
}

export function decodeLink({ wip_ID, del }: { wip_ID: string; del?: boolean | null | undefined }): LinkedInstruction {
  return { instructionId: wip_ID, isRemoved: del ?? false };
}

export function encodeLink({ instructionId, isRemoved }: LinkedInstruction) {
  return { wip_ID: instructionId, del: isRemoved };
}
