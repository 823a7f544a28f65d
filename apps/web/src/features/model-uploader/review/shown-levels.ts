import {
  DECIMATIONS,
  DEFAULT_DECIMATION,
  fileOfSetting,
  type LevelFile,
  type LevelReport,
  type ModelReport,
} from '@benchbook/domain/model-uploads';
import { t } from '../messages.ts';

/** A GLB that can be approved. */
export interface ShownLevel {
  readonly file: LevelFile;
  readonly name: string;
  readonly report: LevelReport;
}

/** The level that is chosen first (MODEL-19). */
export const DEFAULT_LEVEL: LevelFile = fileOfSetting(DEFAULT_DECIMATION);

/** The original as it is, and the five levels. */
export function shownLevels({ original, levels }: ModelReport): ShownLevel[] {
  const decimated = DECIMATIONS.flatMap(({ setting, name }): ShownLevel[] => {
    const report = levels[setting];
    return report ? [{ file: fileOfSetting(setting), name, report }] : [];
  });
  return [{ file: 'orig', name: t('asItIs'), report: original }, ...decimated];
}
