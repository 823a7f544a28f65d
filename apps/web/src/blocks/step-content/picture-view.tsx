import type { ImageAttributes } from '@benchbook/domain/markup';
import { useContext, useState } from 'react';
import { fileAddress } from '../attachment-viewer/file-address.ts';
import { t } from './messages.ts';
import styles from './step-content.module.css';
import { StepContentContext } from './step-content-context.ts';

/** A picture in the text, named by its use or by its file. One that is gone says so in its place (ERR-27). */
export function PictureView({ image }: { image: ImageAttributes }) {
  const { uses } = useContext(StepContentContext);
  const [hasFailed, setHasFailed] = useState(false);
  const use = uses.find((each) => each.id === image.id || each.file.id === image.id);
  if (!use || hasFailed) return <p className={styles['failed']}>{t('failed')}</p>;
  return (
    <img
      className={styles['picture']}
      src={fileAddress(use.file)}
      alt={image.alt || use.file.name}
      loading="lazy"
      onError={() => setHasFailed(true)}
    />
  );
}
