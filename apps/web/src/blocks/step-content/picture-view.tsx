import type { ImageAttributes } from '@benchbook/domain/markup';
import { useContext, useState } from 'react';
import { paperAddresses, screenAddresses } from '../attachment-viewer/file-address.ts';
import { Photo } from '../marked-photo/index.ts';
import richText from '../rich-text/rich-text.module.css';
import { t } from './messages.ts';
import styles from './step-content.module.css';
import { StepContentContext } from './step-content-context.ts';

/** A picture in the text, named by its use or by its file, with its caption. One that is gone says so in its place (ERR-27). */
export function PictureView({ image }: { image: ImageAttributes }) {
  const { uses, isPaper } = useContext(StepContentContext);
  const [failures, setFailures] = useState(0);
  const use = uses.find((each) => each.id === image.id || each.file.id === image.id);
  const address = use && (isPaper ? paperAddresses : screenAddresses)(use.file)[failures];
  if (!use || address === undefined)
    return (
      <p className={styles['failed']} data-print-missing>
        {t('failed')}
      </p>
    );
  const photo = (
    <Photo
      className={styles['picture']}
      src={address}
      alt={image.alt || use.file.name}
      markup={use.photoMarkup}
      isLazy
      onError={() => setFailures(failures + 1)}
    />
  );
  if (image.caption === undefined && image.width === undefined) return photo;
  return (
    <figure className={richText['figure']} data-width={image.width}>
      {photo}
      {image.caption !== undefined && <figcaption>{image.caption}</figcaption>}
    </figure>
  );
}
