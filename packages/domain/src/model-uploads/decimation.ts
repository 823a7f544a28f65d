/** How strongly a model is simplified: 0 keeps the most triangles, 4 the fewest (MODEL-19). */
export type DecimationSetting = 0 | 1 | 2 | 3 | 4;

export interface Decimation {
  readonly setting: DecimationSetting;
  readonly name: string;
  /** Key of its metrics (MODEL-20). */
  readonly metric: string;
}

/** The five settings from least to most simplified (MODEL-19, MODEL-20). */
export const DECIMATIONS: readonly Decimation[] = [
  { setting: 0, name: 'Lowest', metric: 'very_low' },
  { setting: 1, name: 'Low', metric: 'low' },
  { setting: 2, name: 'Medium', metric: 'medium' },
  { setting: 3, name: 'High', metric: 'high' },
  { setting: 4, name: 'Highest', metric: 'very_high' },
];

/** Initial setting in the review (MODEL-19). */
export const DEFAULT_DECIMATION: DecimationSetting = 2;

/** The GLBs of a model: the unsimplified conversion and the five levels. */
export const LEVEL_FILES = ['orig', '1', '2', '3', '4', '5'] as const;

export type LevelFile = (typeof LEVEL_FILES)[number];

/** The file of a setting: setting 0 is file 1, setting 4 is file 5 (D-101). */
export function fileOfSetting(setting: DecimationSetting): LevelFile {
  const files = ['1', '2', '3', '4', '5'] as const;
  return files[setting];
}
