import { IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from './messages.ts';
import classes from './preview-picture.module.css';

/** Stands for "no preview image" in an instruction (WI-43). */
const DEFAULT_PREVIEW = 'default-wi-preview-img.jpg';

interface PreviewPictureProps {
  /** File name in the store, or the default one. */
  name: string;
  size: 'row' | 'hero';
}

/** The preview image of an instruction, or the neutral picture when there is none (WI-14). */
export function PreviewPicture({ name, size }: PreviewPictureProps) {
  const [failedName, setFailedName] = useState<string>();
  const isMissing = name === '' || name === DEFAULT_PREVIEW || failedName === name;
  return (
    <span className={classes['stage']} data-size={size} data-missing={isMissing || undefined}>
      {isMissing ? (
        <IconPhoto size={size === 'hero' ? 40 : 20} stroke={1.25} role="img" aria-label={t('noPicture')} />
      ) : (
        <img
          src={`/api/attachments/${encodeURIComponent(name)}`}
          alt=""
          loading={size === 'row' ? 'lazy' : 'eager'}
          decoding="async"
          onError={() => setFailedName(name)}
        />
      )}
    </span>
  );
}
