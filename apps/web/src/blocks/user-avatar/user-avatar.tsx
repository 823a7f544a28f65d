import classes from './user-avatar.module.css';

interface UserAvatarProps {
  user: { readonly username: string; readonly image: string };
  /** On the dark frame instead of a surface. */
  onBezel?: boolean;
  /** Side in px: 28 in rows, 72 over a profile. */
  size?: 28 | 72;
}

/** Picture of a person, or the initials on neutral ground. The name stands beside it. */
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
 * Where the picture of a person is: its hash is a part of the address, so that a browser keeps it for good. The page to
 * sign in has the picture itself.
 */
function pictureAddress(image: string): string {
  return image.startsWith('data:') ? image : `/api/profile-images/${encodeURIComponent(image)}`;
}

/** Two letters of what comes after the last underscore or blank: `demo_lead` gives "LE". */
export function initialsOf(username: string): string {
  return (username.split(/[_\s]+/).findLast((part) => part !== '') ?? '').slice(0, 2).toUpperCase();
}
