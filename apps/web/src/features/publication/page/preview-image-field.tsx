import { extensionOf, fileKind, findLibraryNameProblem } from '@benchbook/domain/attachments';
import { DEFAULT_PREVIEW_IMAGE, type InstructionSettings } from '@benchbook/domain/instructions';
import { Button } from '@mantine/core';
import { IconPhoto, IconTrash, IconUpload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { PreviewPicture } from '../../../blocks/instruction-table/index.ts';
import { UploadList } from '../../../blocks/upload-list/upload-list.tsx';
import { queryKeys } from '../../../lib/query/index.ts';
import { useUploads } from '../../../lib/uploads/index.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { t } from './messages.ts';
import styles from './publication-dialog.module.css';

interface PreviewImageFieldProps {
  settings: Pick<InstructionSettings, 'previewImage' | 'previewImages'>;
  onChange(settings: Partial<InstructionSettings>): void;
  onOpenImages(): void;
}

/** The instruction's picture in lists: from the library, or uploaded from this machine (PUB-02). */
export function PreviewImageField({ settings, onChange, onOpenImages }: PreviewImageFieldProps) {
  const { previewImage, previewImages } = settings;
  const chooser = useRef<HTMLInputElement>(null);
  const queries = useQueryClient();
  const { uploads, start, cancel, resume } = useUploads({ findProblem: findPreviewImageProblem }, ({ path }) => {
    void queries.invalidateQueries({ queryKey: queryKeys.attachments });
    onChange({ previewImage: path, previewImages: [...previewImages, path] });
  });
  return (
    <div>
      <h3 className={styles['label']}>{t('previewImage')}</h3>
      <div className={styles['picture']}>
        <PreviewPicture name={previewImage} size="hero" />
      </div>
      <div className={styles['pictureButtons']}>
        <Button variant="default" leftSection={<IconPhoto size={16} stroke={1.75} />} onClick={onOpenImages}>
          {t('images')}
        </Button>
        <Button variant="default" leftSection={<IconUpload size={16} stroke={1.75} />} onClick={() => chooser.current?.click()}>
          {t('upload')}
        </Button>
        {previewImage !== DEFAULT_PREVIEW_IMAGE && (
          <IconButton
            variant="default"
            label={t('removeImage')}
            icon={<IconTrash size={16} stroke={1.75} />}
            onClick={() => onChange({ previewImage: DEFAULT_PREVIEW_IMAGE })}
          />
        )}
        <input
          ref={chooser}
          type="file"
          hidden
          accept={PREVIEW_IMAGE_ACCEPT}
          data-testid="preview-image-file"
          onChange={(event) => {
            start(Array.from(event.currentTarget.files ?? []).slice(0, 1));
            event.currentTarget.value = '';
          }}
        />
      </div>
      <UploadList uploads={uploads} onCancel={cancel} onResume={resume} />
    </div>
  );
}

/** Error message for a picture that must not be uploaded from the Publication Page; undefined if it is valid. */
function findPreviewImageProblem(fileName: string): string | undefined {
  if (/\s/.test(fileName)) return t('fileSpaces');
  if (fileKind(extensionOf(fileName)) !== 'image') return t('fileType');
  const problem = findLibraryNameProblem(fileName);
  if (problem === 'too-long') return t('fileNameLong');
  return problem ? t('fileName') : undefined;
}

/** For the file chooser. */
const PREVIEW_IMAGE_ACCEPT = '.png,.tiff,.tif,.jpg,.jpeg';
