type Fields<Body> = { readonly [Field in keyof Body]-?: { readonly initial: Body[Field] } };

export type OfOneField<Whole, Body> = readonly [field: keyof Body & string, whole: Whole];

/** For each field, the full one in which all other fields have their initial value. */
export function ofOneField<Body extends object, Whole extends Body>(
  fields: Fields<Body>,
  full: Whole,
): OfOneField<Whole, Body>[] {
  const names = Object.keys(fields) as (keyof Body & string)[];
  const initial = Object.fromEntries(names.map((field) => [field, fields[field].initial]));
  return names.map((field) => [field, { ...full, ...initial, [field]: full[field] }]);
}
