/** A number as people of the chosen language write it: `12,500`, in German `12.500`. */
export const numberWords = (value: number): string => value.toLocaleString(document.documentElement.lang || 'en');
