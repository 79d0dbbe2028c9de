import Vote from 'lucide-react/icons/vote';
import { icon } from './icon.js';

export default icon('HowToVote', Vote);
