import type { ViewerChannel } from '@benchbook/contracts';
import type { AttachmentUse, FileReference } from '@benchbook/domain/attachments';
import type { RefObject } from 'react';
import type { LeftModel } from '../model-viewer/index.ts';

/** How a 3D model is shown on a step. Empty in the library, where it is only viewed. */
export interface ModelStageOptions {
  /** Its camera, background and annotations. */
  readonly use?: AttachmentUse | undefined;
  readonly channel?: ViewerChannel | undefined;
  readonly isPlacing?: boolean;
  readonly canAnnotate?: boolean;
  readonly left?: RefObject<LeftModel | null> | undefined;
  readonly onBackground?: ((colour: string) => void) | undefined;
}

export interface ModelStageProps extends ModelStageOptions {
  file: FileReference;
}
