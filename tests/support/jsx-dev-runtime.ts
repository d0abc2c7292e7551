import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

/** The tests' JSX transform imports React's development runtime, which the production build lacks. */
export const jsxDEV = (type: never, props: never, key: never, isStatic: boolean) =>
  (isStatic ? jsxs : jsx)(type, props, key);
export { Fragment };
