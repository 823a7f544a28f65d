/** The mark without the name; the name is text beside it. */
export function Logo({ size = 24 }: { size?: number }) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 24 24">
      <rect width="24" height="24" rx="3" fill="#1d5fde" />
      <path fill="#fff" d="M5 5h10v3H5zM8 10.5h11v3H8zM11 16h6v3h-6z" />
    </svg>
  );
}
