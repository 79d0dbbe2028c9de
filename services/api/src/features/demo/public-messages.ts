/** What a supporter of the demo says on the page of a campaign, and what is then done about it. */
export interface PlannedMessage {
  readonly text: string;
  readonly outcome?: 'thanked' | 'reported' | 'removed';
}

const said = (text: string, outcome?: PlannedMessage['outcome']): PlannedMessage =>
  outcome === undefined ? { text } : { text, outcome };

/**
 * By the index of the campaign, then by the number of its donation. Never with one of the last
 * donations, which may be a few minutes old.
 */
const messages: Readonly<
  Partial<Record<number, Readonly<Partial<Record<number, PlannedMessage>>>>>
> = {
  0: {
    2: said('I label pictures for a living. Ask them who labelled theirs.', 'thanked'),
    4: said('Cheap tickets for every concert, write to me today!!', 'removed'),
    7: said('For the first ninety minutes about this without the word “exciting”.'),
    13: said('My novel is in three of these data sets. I would just like to be asked.', 'thanked'),
    19: said('Go on, both of you!'),
    26: said('From our whole reading group, all eleven of us.', 'thanked'),
  },
  2: {
    1: said('My grandmother heated with coal and my daughter studies fusion. I am in the middle.'),
    5: said('Please do the week of January 2017. I was in the control room.', 'thanked'),
    9: said('Show the whiteboard to the camera this time, please.', 'thanked'),
    14: said('Bring numbers for the cold nights and I will bring friends.'),
    20: said('I disagree with both of you, which is why I am paying.', 'thanked'),
  },
  8: {
    3: said('Twenty years in child protection. I want to hear this without shouting.', 'thanked'),
    8: said('In memory of my brother, who locked everything.'),
    12: said('One dollar for each password that I have forgotten.'),
    17: said('Please tell us what you would have built, not what the other one broke.', 'thanked'),
  },
  18: {
    1: said('We lost nine ewes last spring. I still want the wolves to stay.', 'thanked'),
    4: said('Whoever keeps sheep up there is after the subsidies and nothing else.', 'reported'),
    6: said('Finally somebody asks the people in the valley.'),
    8: said('My class has drawn forty wolves and one very worried dog for you.', 'thanked'),
  },
};

export const publicMessageOf = (campaign: number, donation: number): PlannedMessage | undefined =>
  messages[campaign]?.[donation];
