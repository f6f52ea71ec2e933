// Feature: a lesson or a hint can point at the next press towards an action. Lessons and hints need it.

/** Returns AIM_* of kit/screen/frame and sets its frame around what is to be chosen next on the drawn screen. */
export declare function viewAim(action: i32): i32;
/**
 * For views that do not show everything at once: puts the cursor on what viewAim would frame.
 * @optional
 */
export declare function viewGo(action: i32): void;
/**
 * For views that take several actions as one choice: the actions from the next viewAim's or viewGo's on, two bytes
 * each, as far as they are known; none where only that one is.
 * @optional
 */
export declare function viewPlan(actions: usize, count: i32): void;
/**
 * For actions that need several things: frames what is chosen later and is already on the screen. Called before
 * viewAim.
 * @optional
 */
export declare function viewFrames(action: i32): void;
