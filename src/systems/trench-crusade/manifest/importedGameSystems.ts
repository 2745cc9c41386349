/** The game's ids in the data of New Recruit and BattleScribe, as its files carry them. */
export const gameSystems: readonly string[] = ['sys-4f3d-c5c9-7df1-ad01']
