import SearchX from 'lucide-react/icons/search-x';
import { icon } from './icon.js';

export default icon('HotTub', SearchX);
