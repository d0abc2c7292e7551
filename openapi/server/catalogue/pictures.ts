/** Pictures with the address of their host, where a caller wants full paths (§7 full_image_paths). */
export function withFullPaths<T>(value: T, origin: string): T {
  return full(value, origin) as T;
}

function full(value: unknown, origin: string): unknown {
  if (Array.isArray(value)) return value.map((item) => full(item, origin));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      if (key === 'image_url') return [key, addressed(item, origin)];
      if (key === 'pictures' && Array.isArray(item)) {
        return [key, item.map((picture) => addressed(picture, origin))];
      }
      return [key, full(item, origin)];
    }),
  );
}

function addressed(path: unknown, origin: string): unknown {
  return typeof path === 'string' && path.startsWith('/') ? `${origin}${path}` : path;
}
