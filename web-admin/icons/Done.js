import Check from 'lucide-react/icons/check';
import { icon } from './icon.js';

export default icon('Done', Check);
