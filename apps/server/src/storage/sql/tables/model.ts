import type { LevelFile, ModelStage } from '@benchbook/domain/model-uploads';

export interface ModelUploadTable {
  id: string;
  name: string;
  user_id: string;
  stage: ModelStage;
  message: string;
  report: string | null;
  created_at: number;
  changed_at: number;
}

export interface ModelFileTable {
  model_id: string;
  kind: 'source' | LevelFile;
  /** Order of the sources; 0 for levels. */
  position: number;
  name: string;
  sha256: string;
  size: number;
}

export interface ModelTable {
  id: string;
  file_id: string;
  setting: number;
  background_color: string;
  camera: string | null;
  report: string | null;
  approved_by: string;
  approved_at: number;
}

export interface PartAppearanceTable {
  file_id: string;
  looks: string;
  changed_at: number;
}

/** Part appearances that were valid for a replaced issue of a model. */
export interface ReplacedAppearanceTable {
  file_id: string;
  sha256: string;
  looks: string;
  replaced_at: number;
}
