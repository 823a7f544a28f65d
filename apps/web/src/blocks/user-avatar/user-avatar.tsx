import classes from './user-avatar.module.css';

interface UserAvatarProps {
  user: { readonly username: string; readonly image: string };
  /** On the dark bezel instead of a surface. */
  onBezel?: boolean;
  /** Side in px: 28 in rows, 72 above a profile. */
  size?: 28 | 72;
}

/** Picture of a person, or the initials on a neutral background. The name is beside it. */
export function UserAvatar({ user, onBezel = false, size = 28 }: UserAvatarProps) {
  if (user.image !== '')
    return (
      <img
        className={classes['avatar']}
        data-size={size}
        src={pictureAddress(user.image)}
        alt=""
        width={size}
        height={size}
        decoding="async"
      />
    );
  return (
    <span className={classes['avatar']} data-size={size} data-bezel={onBezel || undefined} aria-hidden="true">
      {initialsOf(user.username)}
    </span>
  );
}

/**
 * URL of a person's picture: it contains the hash, so that a browser can cache it forever. The sign-in page embeds the picture
 * itself.
 */
function pictureAddress(image: string): string {
  return image.startsWith('data:') ? image : `/api/profile-images/${encodeURIComponent(image)}`;
}

/** Two letters after the last underscore or space: `demo_lead` gives "LE". */
export function initialsOf(username: string): string {
  return (username.split(/[_\s]+/).findLast((part) => part !== '') ?? '').slice(0, 2).toUpperCase();
}
