/** Numbers of the job kinds of advertising in the lane table. Never renumber. */
export const insightsReportKind = 5
export const adAccountWatchKind = 6
