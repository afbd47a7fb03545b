/** Numbers of the channels' job kinds in the lane table. Never renumber. */
export const connectionCheckKind = 1
export const templateReconcileKind = 2
