import { extensionOf, fileKind } from '@benchbook/domain/attachments';
import { IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { pictureAddresses, thumbnailAddress } from '../attachment-viewer/file-address.ts';
import { t } from './messages.ts';
import classes from './preview-picture.module.css';

/** Stands for "no preview image" in an instruction (WI-43). */
const DEFAULT_PREVIEW = 'default-wi-preview-img.jpg';

interface PreviewPictureProps {
  /** File name in the store, or the default one. */
  name: string;
  /** Of that file, of the first picture on a step where none was chosen; null where there is none that the reader may see, left out where nobody said: then the name is asked for. */
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

/** Where to ask, best first; nowhere for what is no picture or not there. The small picture is coarse as a hero: it is what is here without a network. */
function addressesOf({ name, sha256, size }: PreviewPictureProps): readonly string[] {
  const extension = extensionOf(name);
  // A PDF instruction without a picture of its own shows its first page.
  if (fileKind(extension) === 'pdf') return sha256 ? [thumbnailAddress({ sha256 })] : [];
  // None was chosen: the small picture of what the first step shows, of whatever kind that is.
  if (name === DEFAULT_PREVIEW) return sha256 ? [thumbnailAddress({ sha256 })] : [];
  if (fileKind(extension) !== 'image') return [];
  if (sha256 === null) return [];
  if (sha256 === undefined) return [`/api/attachments/${encodeURIComponent(name)}`];
  const whole = pictureAddresses({ sha256, extension });
  const small = thumbnailAddress({ sha256 });
  return size === 'row' ? [small, ...whole] : [...whole, small];
}
