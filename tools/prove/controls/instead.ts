/** The same object with one member replaced. */
export function instead<Target extends object>(target: Target, name: keyof Target & string, value: unknown): Target {
  return new Proxy(target, {
    get(of, key) {
      if (key === name) return value;
      const own: unknown = Reflect.get(of, key, of);
      return typeof own === 'function' ? own.bind(of) : own;
    },
  });
}
