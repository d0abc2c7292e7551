import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

/** The transform of tests asks for React's development runtime, which its production build does not have. */
export const jsxDEV = (type: never, props: never, key: never, isStatic: boolean) =>
  (isStatic ? jsxs : jsx)(type, props, key);
export { Fragment };
