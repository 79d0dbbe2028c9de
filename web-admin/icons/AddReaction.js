import SmilePlus from 'lucide-react/icons/smile-plus';
import { icon } from './icon.js';

export default icon('AddReaction', SmilePlus);
