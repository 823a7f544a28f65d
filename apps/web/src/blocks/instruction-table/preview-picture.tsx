import { extensionOf, fileKind } from '@benchbook/domain/attachments';
import { IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { pictureAddresses, thumbnailAddress } from '../attachment-viewer/file-address.ts';
import { t } from './messages.ts';
import classes from './preview-picture.module.css';

/** Name that means "no preview image" in an instruction (WI-43). */
const DEFAULT_PREVIEW = 'default-wi-preview-img.jpg';

interface PreviewPictureProps {
  /** File name in the store, or the default one. */
  name: string;
  /**
   * Hash of that file, or of the first picture on a step where none was chosen; null where the reader may see none; undefined
   * where unknown: then the file is requested by name.
   */
  sha256?: string | null | undefined;
  size: 'row' | 'hero';
}

/** The preview image of an instruction, or the neutral picture when there is none (WI-14). */
export function PreviewPicture({ name, sha256, size }: PreviewPictureProps) {
  const addresses = addressesOf({ name, sha256, size });
  const [failed, setFailed] = useState<readonly string[]>([]);
  const address = addresses.find((each) => !failed.includes(each));
  return (
    <span className={classes['stage']} data-size={size} data-missing={address === undefined || undefined}>
      {address === undefined ? (
        <IconPhoto size={size === 'hero' ? 40 : 20} stroke={1.25} role="img" aria-label={t('noPicture')} />
      ) : (
        <img
          src={address}
          alt=""
          loading={size === 'row' ? 'lazy' : 'eager'}
          decoding="async"
          onError={() => setFailed([...failed, address])}
        />
      )}
    </span>
  );
}

/**
 * URLs to try, best first; empty where there is no picture. The thumbnail is coarse at hero size: it is the fallback without a
 * network.
 */
function addressesOf({ name, sha256, size }: PreviewPictureProps): readonly string[] {
  const extension = extensionOf(name);
  // A PDF instruction without a chosen picture shows its first page.
  if (fileKind(extension) === 'pdf') return sha256 ? [thumbnailAddress({ sha256 })] : [];
  // None was chosen: the thumbnail of the first picture on a step, whatever its kind.
  if (name === DEFAULT_PREVIEW) return sha256 ? [thumbnailAddress({ sha256 })] : [];
  if (fileKind(extension) !== 'image') return [];
  if (sha256 === null) return [];
  if (sha256 === undefined) return [`/api/attachments/${encodeURIComponent(name)}`];
  const whole = pictureAddresses({ sha256, extension });
  const small = thumbnailAddress({ sha256 });
  return size === 'row' ? [small, ...whole] : [...whole, small];
}
