/** Words with spaces between them: names in React 19.3. */
type Words = Readonly<Record<string, string>>;

/** Functions for what no screen does, and that nothing else reaches. */
export const functions: Words = {
  'view transitions': `trackEnterViewTransitions commitExitViewTransitions commitNestedViewTransitions
    restoreEnterOrExitViewTransitions restoreNestedViewTransitions startViewTransition ViewTransitionPseudoElement
    queueTransitionTypes claimQueuedTransitionTypes`,
  'refs of fragments': `FragmentInstance addFragmentHandleToFiber commitNewChildToFragmentInstances
    commitFragmentInstanceInsertionEffects commitFragmentInstanceDeletionEffects`,
  'documents with style sheets, titles, hints and pictures that a transition waits for': `prefetchDNS preconnect preload
    preloadModule preinitStyle preinitScript preinitModuleScript isHostHoistableType onUnsuspend
    accumulateSuspenseyCommitOnFiber waitForCommitToBeReady preloadInstanceAndSuspendIfNeeded`,
  'activities, and parts that are hydrated when a script says so': `getActivityInstanceFromFiber
    attemptExplicitHydrationTarget`,
  portals: 'hideOrUnhideNearestPortals',
  'actions of forms, and transitions that wait for one': `startHostTransition ensureFormComponentIsStateful
    recursivelyResetForms requestFormReset scheduleReplayQueueIfNeeded entangleAsyncAction`,
  'custom elements, and html, head and body as components': `isCustomElement setPropOnCustomElement
    clearSingletonPreambleContribution`,
  'what browsers of long ago lacked': `getVendorPrefixedEventName makePrefixMap handleEventsForInputEventPolyfill
    getTargetInstForInputEventPolyfill clz32Fallback`,
  'the browser’s own sign of a transition': 'defaultOnDefaultTransitionIndicator',
  'names of components in errors': 'getStackByFiberInDevAndProd getComponentNameFromType',
};

/** What those answer whose answer is looked at. */
export const answers: Words = {
  getVendorPrefixedEventName: 'return arguments[0];',
  makePrefixMap: 'return {};',
  waitForCommitToBeReady: 'return null;',
  getStackByFiberInDevAndProd: "return '';",
};

/** Portals, consumers, profilers, suspense lists, elements of the head, html and body, view transitions, activities. */
export const kindsOfFibers = '4 9 12 19 26 27 30 31';
export const kindsOfElements = `REACT_ACTIVITY_TYPE REACT_PROFILER_TYPE REACT_SUSPENSE_LIST_TYPE REACT_LEGACY_HIDDEN_TYPE
  REACT_VIEW_TRANSITION_TYPE REACT_CONSUMER_TYPE REACT_PORTAL_TYPE`;

/** What a function tells apart, and no screen has: attributes, elements, events. */
export const cases: Words = {
  setProp: `data action formAction onScroll onScrollEnd multiple xlinkHref contentEditable autoReverse preserveAlpha
    externalResourcesRequired allowFullScreen async controls credentialless default defer disablePictureInPicture
    disableRemotePlayback formNoValidate loop noModule reversed scoped seamless itemScope cols size span rowSpan start
    popover xlinkActuate xlinkArcrole xlinkRole xlinkShow xlinkTitle xlinkType xmlBase xmlLang xmlSpace is innerText
    textContent`,
  setInitialProperties: `select option iframe object embed audio image source link area base col keygen meta param track
    wbr menuitem`,
  updateProperties:
    'select option link area base col embed keygen meta param source track wbr menuitem',
  restoreStateOfTarget: 'select',
  dispatchEventForPluginEventSystem: `keypress beforeblur afterblur auxclick dblclick drag dragenter dragexit dragleave
    dragover dragstart drop touchcancel touchend touchmove touchstart scroll scrollend wheel copy cut paste toggle
    gotpointercapture lostpointercapture beforetoggle ANIMATION_END ANIMATION_ITERATION ANIMATION_START TRANSITION_END`,
};

/** Hooks that nothing calls, and methods that no component has. */
export const hooks = `useImperativeHandle useReducer useDebugValue useTransition useHostTransitionStatus useFormState
  useActionState useOptimistic useMemoCache useCacheRefresh useEffectEvent`;
export const methods = `componentWillMount UNSAFE_componentWillMount componentWillReceiveProps componentWillUpdate
  UNSAFE_componentWillReceiveProps UNSAFE_componentWillUpdate getSnapshotBeforeUpdate getDerivedStateFromProps
  shouldComponentUpdate`;

/** All that is used of these lists: events, numbers without a unit in styles, attributes that HTML spells otherwise. */
export const used: Words = {
  simpleEventPluginEvents: `cancel click close contextMenu dragEnd error input invalid keyDown keyUp load mouseDown mouseMove mouseUp
    pointerCancel pointerDown pointerMove pointerUp submit`,
  mediaEventTypes: 'error',
  unitlessNumbers: 'flex lineHeight opacity order zIndex',
  aliases:
    'htmlFor crossOrigin fillRule clipRule shapeRendering strokeLinecap strokeLinejoin strokeWidth',
};

/** Statements that begin so: further events, the composing of characters as an event, doors that nobody opens. */
export const statements = [
  /^registerSimpleEvent\((ANIMATION|TRANSITION|"dblclick)/,
  /^registerDirectEvent\("onPointer/,
  /^registerTwoPhaseEvent\(\s*"on(BeforeInput|Composition)/,
  /^if \(canUseCompositionEvent\)/,
  /^eventType &&/,
  /^if \(\s*\(fallbackData =/,
  /^extractEvents\$1\(/,
  /^ReactDOMSharedInternals\.findDOMNode =/,
  /^ReactDOMHydrationRoot\.prototype\.unstable_scheduleHydration =/,
  /^FragmentInstance\.prototype\./,
];
