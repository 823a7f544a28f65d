import classes from './user-avatar.module.css';

interface UserAvatarProps {
  user: { readonly username: string; readonly image: string };
  /** On the dark frame instead of a surface. */
  onBezel?: boolean;
}

/** Picture of a person, or the initials on neutral ground. The name stands beside it. */
export function UserAvatar({ user, onBezel = false }: UserAvatarProps) {
  if (user.image.startsWith('data:')) return <img className={classes['avatar']} src={user.image} alt="" width={28} height={28} />;
  return (
    <span className={classes['avatar']} data-bezel={onBezel || undefined} aria-hidden="true">
      {initialsOf(user.username)}
    </span>
  );
}

/** Two letters of what comes after the last underscore or blank: `demo_lead` gives "LE". */
export function initialsOf(username: string): string {
  return (username.split(/[_\s]+/).findLast((part) => part !== '') ?? '').slice(0, 2).toUpperCase();
}
